/** How a task is called here: through npm in a checkout, by its script in a container, which has no npm scripts. */
export function describeCommand(usage) {
  const [task, ...words] = usage.split(' ')
  if (process.env.npm_lifecycle_event) return ['npm run x --', task, ...words].join(' ')
  return [`node scripts/${task}.mjs`, ...words].join(' ')
}
