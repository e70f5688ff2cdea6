import { root } from '../run/project.mjs'
import { captureProgram } from '../run/run-program.mjs'

export const commands = [['Rscript']]

/**
 * Compares the product's suppression with that of the R package GaussSuppression (Statistics Norway) on one batch of
 * random tables: the product must show most of the groups that GaussSuppression shows. The attack on the same tables
 * with an integer solver runs even if R lacks the package.
 */
export async function check([program]) {
  const judge = 'apps/api/src/modules/confidentiality/gate/testing/judge-tables.ts'
  const { code: solved, output: attacked } = await captureProgram('node', [judge, '--attack'], { cwd: root })
  if (solved !== 0) throw new Error(attacked.trim())
  const { code } = await captureProgram(program, ['-e', 'library(GaussSuppression); library(jsonlite)'])
  if (code !== 0) return { leftOut: `R has no package GaussSuppression; ${attacked.trim()}` }
  const { code: judged, output } = await captureProgram('node', [judge, '--compare', program], { cwd: root })
  if (judged !== 0) throw new Error(output.trim())
  return `${attacked.trim()}; ${output.trim()}`
}
