// Checks the product's output with other programs. Every module in scripts/tools/ exports `commands` (ways to call one
// program; the first that answers to `probe` is used) and `check(command)`. `check` throws what is wrong; else it
// returns a summary, or `leftOut` with the reason why it could not run. A program that is not installed is skipped and
// listed by name: no one has to install it.
import { readdirSync } from 'node:fs'
import { captureProgram } from './run/run-program.mjs'

const folder = new URL('tools/', import.meta.url)

for (const file of readdirSync(folder).sort()) {
  const name = file.replace('.mjs', '')
  const { commands, probe = '--version', check } = await import(new URL(file, folder).href)
  const command = await findInstalled(commands, probe)
  if (!command) {
    console.log(`left out  ${name} (not installed)`)
    continue
  }
  try {
    const seen = await check(command)
    console.log(seen.leftOut ? `left out  ${name} (${seen.leftOut})` : `ok        ${name}: ${seen}`)
  } catch (error) {
    console.log(`FAILED    ${name}: ${error.message}`)
    process.exitCode = 1
  }
}

async function findInstalled(commands, probe) {
  for (const command of commands) {
    const { code } = await captureProgram(command[0], [...command.slice(1), probe])
    if (code === 0) return command
  }
}
