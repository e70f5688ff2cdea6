import { captureProgram } from '../run/run-program.mjs'

export const commands = [['docker', 'compose'], ['docker-compose']]
// If Compose is missing, `docker compose --version` still answers, with the version of Docker. `version` fails.
export const probe = 'version'

/** Matches a secret that would be the same in every installation, in a variable or in a URL. */
const SECRET = /(?:PASSWORD|SECRET): (?!''|"")\S|:\/\/[^\s/:@]+:[^\s/@]+@/

const count = (text, pattern) => [...text.matchAll(pattern)].length

/** Whether a port is open to the network, in either notation that Compose uses for ports. */
const hasOpenPort = (output) =>
  count(output, /^\s+- ['"]?(?:0\.0\.0\.0:)?\d+:\d+/gm) > 0 ||
  count(output, /^\s+published:/gm) !== count(output, /^\s+(?:- )?host_ip: 127\.0\.0\.1$/gm)

const FILES = ['docker-compose.yml', 'deploy/compose.scale.yml']

/**
 * Checks that Compose can parse the files without any variable set, and that they contain no secret and open no port to
 * the network. Needs no engine.
 */
export async function check([program, ...words]) {
  // Cleared, so that the caller's environment does not influence the result.
  const env = { POSTGRES_PASSWORD: '', JWT_SECRET: '', ADMIN_PASSWORD: '', SMTP_URL: '', BIND: '' }
  for (const file of FILES) {
    const { code, output } = await captureProgram(program, [...words, '-f', file, 'config'], { env })
    if (code !== 0) throw new Error(output.trim())
    if (SECRET.test(output)) throw new Error(`${file} holds a secret that every install would share`)
    if (hasOpenPort(output)) throw new Error(`${file} opens a port to the network`)
  }
  return `${FILES.join(' and ')} are valid, hold no secret and open no port to the network`
}
