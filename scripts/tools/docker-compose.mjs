import { captureProgram } from '../run/run-program.mjs'

export const commands = [['docker', 'compose'], ['docker-compose']]
// `docker compose --version` answers with the version of Docker where Compose is missing.
export const probe = 'version'

/** Secrets that would be the same in every install: of a variable, or within an address. */
const SECRET = /(?:PASSWORD|SECRET): (?!''|"")\S|:\/\/[^\s/:@]+:[^\s/@]+@/

/** Compose can parse docker-compose.yml with no variable set, and it contains no secret. Needs no engine. */
export async function check([program, ...words]) {
  // The environment of the caller does not belong to the file.
  const env = { POSTGRES_PASSWORD: '', JWT_SECRET: '', ADMIN_PASSWORD: '', SMTP_URL: '' }
  const { code, output } = await captureProgram(program, [...words, 'config'], { env })
  if (code !== 0) throw new Error(output.trim())
  if (SECRET.test(output)) throw new Error('docker-compose.yml holds a secret that every install would share')
  return 'docker-compose.yml is valid, and holds no secret'
}
