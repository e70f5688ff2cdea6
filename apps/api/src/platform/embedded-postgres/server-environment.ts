const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP']

/**
 * The environment of the server: only what programs need to run, without our secrets or PG* variables that would
 * redirect it.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const passedOn = PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return { ...Object.fromEntries(passedOn), LC_ALL: 'C', TZ: 'UTC' }
}
