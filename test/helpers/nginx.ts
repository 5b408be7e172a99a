import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { findFreePort } from './postgres.ts';
import { type RunningProxy, startProxy } from './proxy.ts';

export interface NginxFiles {
  /** What `nginx` is started with. */
  args: string[];
  port: number;
}

/** A certificate of its own for this machine, in `folder`. */
export const certify = (folder: string) => {
  const [certificate, key] = [join(folder, 'own.pem'), join(folder, 'own.key')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, '-keyout', key, '-out', certificate];
  execFileSync('openssl', words, { stdio: 'ignore' });
  return { certificate, key };
};

/** `deploy/nginx.conf` as it is handed out, where only addresses and certificates are others. Each further server has its line too. */
export const placeNginx = async (
  folder: string,
  addresses: readonly string[],
  { certificate, key }: ReturnType<typeof certify>,
): Promise<NginxFiles> => {
  const place = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const [plain, port] = [await findFreePort(), await findFreePort()];
  let site = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll(/listen (\[::\]:)?80;/g, `listen 127.0.0.1:${plain};`)
    .replaceAll(/listen (\[::\]:)?443 ssl;/g, `listen 127.0.0.1:${port} ssl;`)
    .replaceAll(/(listen 127\.0\.0\.1:\d+(?: ssl)?;)\s+\1/g, '$1')
    .replace('/etc/ssl/offers.example.pem', certificate)
    .replace('/etc/ssl/offers.example.key', key);
  for (const [index, address] of addresses.entries()) {
    const line = new RegExp(`(# )?server 127\\.0\\.0\\.1:${8080 + index} `);
    if (!line.test(site)) throw new Error(`deploy/nginx.conf has no line for server ${index + 1}`);
    site = site.replace(line, `server ${new URL(address).host} `);
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `${what}_temp_path ${folder}/${what};`).join(' ');
  const whole = place(
    'whole.conf',
    `pid ${folder}/nginx.pid; events {} http { access_log off; ${temporary} include ${place('site.conf', site)}; }`,
  );
  execFileSync('nginx', ['-t', '-e', 'stderr', '-c', whole], { stdio: 'pipe' });
  return { args: ['-e', 'stderr', '-c', whole, '-g', 'daemon off;'], port };
};

/** nginx in front of these servers, with the file that `deploy/` hands out. From then on this process trusts its certificate. */
export const startNginx = async (program: string, addresses: readonly string[]): Promise<RunningProxy> => {
  const folder = mkdtempSync(join(tmpdir(), 'offerdesk-nginx-'));
  const own = certify(folder);
  setDefaultCACertificates([...getCACertificates(), readFileSync(own.certificate, 'utf8')]);
  const { args, port } = await placeNginx(folder, addresses, own);
  return startProxy(program, args, `https://127.0.0.1:${port}`, () => rmSync(folder, { recursive: true }));
};
