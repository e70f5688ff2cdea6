import { expect, type Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

/** Longer than an answer of the server takes to be drawn. */
const STILL_MS = 500

/**
 * Waits until what moves has arrived: a button that has just changed its color would be judged by the colors between.
 * Two frames let a change that was made just now begin to move.
 */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    const ending = document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/**
 * What axe finds wrong with the page as it is. The program is loaded once a document: loading takes as long as
 * looking. It sees one document alone, so whoever looks at a page with frames takes them away first.
 */
export async function findBarriers(page: Page, options: RunOptions = {}): Promise<Result[]> {
  expect(page.frames(), 'a look reaches no frame').toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await settle(page)
  return await page.evaluate(
    async (given) => (await (window as unknown as { axe: typeof axe }).axe.run(document, given)).violations,
    { ...options, resultTypes: ['violations' as const] },
  )
}

/** A card and the scrolling frame of its table share a name, and one is in the other: no one takes one for the other. */
const isFrameOfCard = (page: Page, { id, nodes }: Result): Promise<boolean> =>
  page.evaluate(
    (pairs) =>
      pairs.length > 0 &&
      pairs.every(([one, other]) => {
        const [outer, inner] = [document.querySelector(one as string), document.querySelector(other as string)]
        return outer?.contains(inner) || inner?.contains(outer)
      }),
    id === 'landmark-unique'
      ? nodes.flatMap(({ target, any }) =>
          any.flatMap(({ relatedNodes = [] }) =>
            relatedNodes.map((other) => [String(target[0]), String(other.target[0])]),
          ),
        )
      : [],
  )

/** What axe calls moderate or worse, in words. */
export async function listBarriers(page: Page, options?: RunOptions): Promise<string[]> {
  // A skip link is before every landmark; axe knows it only where it is the first link of all.
  const isSkipLink = ({ id, nodes }: Result) =>
    id === 'region' && nodes.every(({ html }) => html.includes('"skip-link"'))
  const barriers: string[] = []
  for (const one of await findBarriers(page, options)) {
    if (one.impact === 'minor' || isSkipLink(one) || (await isFrameOfCard(page, one))) continue
    barriers.push(`${one.id}: ${one.nodes[0]?.html.slice(0, 160)}`)
  }
  return barriers
}

/**
 * Waits until nothing on the page has changed for a moment and nothing is being loaded. Not the network: a browser
 * at times reports no end of a request that is over, and a page is quiet when it looks so.
 */
export async function waitUntilStill(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quiet)
        const watch = { attributes: true, characterData: true, childList: true, subtree: true }
        new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(resolve, quiet)
        }).observe(document, watch)
      }),
    STILL_MS,
  )
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/**
 * No barrier on the page as it is. What is found is looked for once more a moment later: an answer of the
 * server that arrives while axe looks leaves colors of before beside colors of after.
 */
export async function expectNoBarrier(page: Page, options?: RunOptions): Promise<void> {
  if ((await listBarriers(page, options)).length === 0) return
  await waitUntilStill(page)
  expect(await listBarriers(page, options)).toEqual([])
}

/** A mail is a document inside a mail program, which has the landmarks and headings. */
export const IN_A_MAIL: RunOptions = {
  rules: {
    'landmark-one-main': { enabled: false },
    'page-has-heading-one': { enabled: false },
    region: { enabled: false },
  },
}
