/** Where global-setup.ts leaves the folder in which servers of tests keep their compiled program for the next ones. */
export const COMPILED_VARIABLE = 'EVENGROUND_TEST_COMPILED'

/** For the environment of a server process: to compile all files is a third of what a start takes. */
export function shareCompiled(): Record<string, string> {
  const folder = process.env[COMPILED_VARIABLE]
  return folder ? { NODE_COMPILE_CACHE: folder } : {}
}
