import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root, windows } from './project.mjs'

// Running programs. Signals are left to them until all have ended, so that the server can shut down cleanly.
const children = new Set()
let interruptedBy

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // A terminal also sends Ctrl-C to the children. Sending it again would force them to stop.
  process.on(signal, () => interrupt(signal, signal === 'SIGINT' && process.stdin.isTTY))
}

// npm runs this in a shell, and a SIGTERM to npm ends only that shell. A changed parent process reveals it.
if (process.env.npm_lifecycle_event && !windows) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    interrupt('SIGTERM', false)
  }, 100).unref()
}

function interrupt(signal, childrenKnow) {
  const repeated = interruptedBy === signal
  interruptedBy = signal
  if (childrenKnow || repeated) return
  for (const child of children) child.kill(signal)
}

/** Runs a program in the root of the repository, with its output on ours. Returns its exit code. */
export async function runProgram(command, args, options = {}) {
  return (await spawnProgram(command, args, { ...options, stdio: 'inherit' })).code
}

/** Runs a program and returns its output instead of printing it. */
export async function captureProgram(command, args, options = {}) {
  return await spawnProgram(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Runs several programs in parallel. When one ends, the others are stopped. Returns the first exit code. */
export async function runTogether(programs) {
  const running = programs.map(([command, args, options]) => runProgram(command, args, options))
  const code = await Promise.race(running)
  if (!interruptedBy) for (const child of children) child.kill('SIGTERM')
  await Promise.all(running)
  return code
}

function spawnProgram(command, args, { cwd = root, env = {}, stdio }) {
  if (interruptedBy) return { code: 128 + constants.signals[interruptedBy], output: '' }
  return new Promise((resolve) => {
    // On Windows the programs that npm installs are scripts, which can be started only through a shell.
    const shell = windows && command !== 'node'
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio, shell })
    let output = ''
    const finish = (code) => {
      children.delete(child)
      resolve({ code, output })
    }
    children.add(child)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => {
        output += text
      })
    }
    child.once('error', (error) => {
      output += `${command}: ${error.message}`
      if (stdio === 'inherit') console.error(output)
      finish(127)
    })
    child.once('close', (code, signal) => finish(code ?? 128 + constants.signals[signal]))
  })
}
