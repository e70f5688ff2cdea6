import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { captureProgram } from '../run/run-program.mjs'

export const commands = [['nginx'], ['/usr/sbin/nginx']]
export const probe = '-v'

/** nginx takes the sample, with a certificate made for it. */
export async function check([program]) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  try {
    const [certificate, key] = ['fullchain.pem', 'key.pem'].map((name) => join(folder, name))
    const subject = ['-subj', '/CN=learn.example.org', '-days', '2']
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
      {
        stdio: 'ignore',
      },
    )
    const site = readFileSync('deploy/nginx/evenground.conf', 'utf8').replaceAll('/etc/ssl/evenground', folder)
    writeFileSync(join(folder, 'nginx.conf'), `pid ${folder}/pid;\nevents {}\nhttp {\n${site}\n}\n`)
    const { code, output } = await captureProgram(program, ['-t', '-e', 'stderr', '-c', join(folder, 'nginx.conf')])
    if (code !== 0) throw new Error(output.trim())
    return 'deploy/nginx/evenground.conf is valid'
  } finally {
    rmSync(folder, { recursive: true })
  }
}
