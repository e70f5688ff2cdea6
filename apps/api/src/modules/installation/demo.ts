/** Public on purpose: the demo is refused in production. */
export const DEMO_PASSWORD = 'Demo-Pass-2026!'

const DEMO_ACCOUNTS = [
  ['learner@demo.test', 'a learner at the start of a plan'],
  ['halfway@demo.test', 'a learner in the middle of training'],
  ['done@demo.test', 'a learner who has finished'],
  ['org.admin@demo.test', 'the administrator of one organization'],
  ['admin@demo.test', 'the global administrator'],
] as const

export function introduceDemo(log: (line: string) => void): void {
  log('')
  log(`Demo accounts, all with the password ${DEMO_PASSWORD}`)
  for (const [login, who] of DEMO_ACCOUNTS) log(`  ${login.padEnd(22)} ${who}`)
  log('')
}
