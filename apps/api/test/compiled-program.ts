/**
 * The environment variable with the folder in which server processes of tests cache their compiled code.
 * global-setup.ts sets it.
 */
export const COMPILED_VARIABLE = 'EVENGROUND_TEST_COMPILED'

/** Returns the environment for a server process with the shared cache: compiling all files is a third of a start. */
export function shareCompiled(): Record<string, string> {
  const folder = process.env[COMPILED_VARIABLE]
  return folder ? { NODE_COMPILE_CACHE: folder } : {}
}
