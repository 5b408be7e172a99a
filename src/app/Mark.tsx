export const Mark = () => (
  <svg viewBox="0 0 32 32" width={24} height={24} aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#0b5d5e" />
    <path d="M9 7v18M16 12v13" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
    <path d="M23 19v6" stroke="#f2b134" strokeWidth="4" strokeLinecap="round" />
  </svg>
);
