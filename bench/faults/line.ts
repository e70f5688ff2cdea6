/** A line of a scenario's result: a figure, its target, and whether it is met. A plain figure has no target. */
export interface Line {
  what: string
  value: number | string
  aim?: string
  held: boolean
}

export const figure = (what: string, value: number | string): Line => ({ what, value, held: true })

export const mustBe = (what: string, value: number | string, aim: number | string): Line => ({
  what,
  value,
  aim: String(aim),
  held: value === aim,
})

export const atMost = (what: string, value: number, aim: number): Line => ({
  what,
  value,
  aim: `≤ ${aim}`,
  held: value <= aim,
})

export const atLeast = (what: string, value: number, aim: number): Line => ({
  what,
  value,
  aim: `≥ ${aim}`,
  held: value >= aim,
})

/** Prints the lines of one scenario. Returns whether all targets are met. */
export function printLines(title: string, lines: readonly Line[]): boolean {
  console.log(`\n${title}`)
  for (const { what, value, aim = '', held } of lines) {
    const verdict = aim === '' ? '' : held ? 'held' : 'BROKEN'
    console.log(`  ${what.padEnd(64)} ${String(value).padStart(10)}  ${aim.padEnd(10)} ${verdict}`.trimEnd())
  }
  return lines.every(({ held }) => held)
}
