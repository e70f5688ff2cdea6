/**
 * Returns the command that runs a task: through npm in a checkout, or its script in a container, where there is no npm.
 */
export function describeCommand(usage) {
  const [task, ...words] = usage.split(' ')
  if (process.env.npm_lifecycle_event) return ['npm run x --', task, ...words].join(' ')
  return [`node scripts/${task}.mjs`, ...words].join(' ')
}
