import { execFile } from 'node:child_process'
import { captureProgram } from '../run/run-program.mjs'

export const NODE_BASE = process.env.NODE_IMAGE ?? 'docker.io/library/node:22-bookworm-slim'

/**
 * Removes what a trial has started. Also works after an interruption, when no other programs can be started anymore.
 */
export const cleanUp = (program, args, options) =>
  new Promise((resolve) => {
    execFile(program, args, options, () => resolve())
  })

/**
 * Returns functions for Docker or Podman: `attempt` returns `{ code, output }`; `run` returns the output and throws if
 * the code is not 0.
 */
export function createEngine(program) {
  const attempt = (...args) => captureProgram(program, args)
  const run = async (...args) => {
    const { code, output } = await attempt(...args)
    if (code !== 0) throw new Error(`${program} ${args[0]}: ${output.trim().slice(-2000)}`)
    return output.trim()
  }
  return { program, attempt, run }
}

/** Whether there is a local copy of the image, or a registry has one. */
export async function hasImage({ attempt }, name) {
  if ((await attempt('image', 'inspect', name)).code === 0) return true
  return (await attempt('pull', name)).code === 0
}

/** Builds the product's image from this working tree. */
export function buildImage({ program, run }, name) {
  const format = program === 'podman' ? ['--format', 'docker'] : []
  return run('build', ...format, '--network', 'host', '--build-arg', `NODE_IMAGE=${NODE_BASE}`, '-t', name, '.')
}
