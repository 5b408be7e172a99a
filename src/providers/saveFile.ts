export const saveFile = (file: Blob, fileName: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // The browser has begun to copy it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
