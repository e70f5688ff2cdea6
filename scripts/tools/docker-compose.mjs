import { captureProgram } from '../run/run-program.mjs'

export const commands = [['docker', 'compose'], ['docker-compose']]
// `docker compose --version` answers with the version of Docker where Compose is missing.
export const probe = 'version'

/** Compose understands docker-compose.yml. Needs no engine. */
export async function check([program, ...words]) {
  const env = { JWT_SECRET: 'any value: the file demands that it is set' }
  const { code, output } = await captureProgram(program, [...words, 'config', '-q'], { env })
  if (code !== 0) throw new Error(output.trim())
  return 'docker-compose.yml is valid'
}
