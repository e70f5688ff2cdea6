import { expect, type Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

/** Longer than the page takes to render a response of the server. */
const STILL_MS = 500

/**
 * Waits until animations have ended: a button in the middle of a color transition would be judged by its intermediate
 * colors. Waits two frames first, so that a change made just now can start its animation.
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
 * Returns the violations that axe finds on the page. axe is loaded once per document, because loading it takes as long
 * as a check. axe sees only the top document: remove frames before calling this.
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

/**
 * Whether a violation is only about a card and the scrolling frame of its table. They share a name but one is inside
 * the other, so no one confuses them.
 */
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

/** Returns the violations that axe rates moderate or worse, as texts. */
export async function listBarriers(page: Page, options?: RunOptions): Promise<string[]> {
  // A skip link comes before every landmark. axe recognizes it only if it is the first link of the page.
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
 * Waits until the page has not changed for a moment and shows nothing as loading. Does not wait for the network:
 * browsers sometimes never report the end of a finished request. A page counts as quiet when it looks quiet.
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
 * Expects no accessibility violation on the page. Checks again a moment later if it finds one: a response that arrives
 * while axe runs can leave old and new colors side by side.
 */
export async function expectNoBarrier(page: Page, options?: RunOptions): Promise<void> {
  if ((await listBarriers(page, options)).length === 0) return
  await waitUntilStill(page)
  expect(await listBarriers(page, options)).toEqual([])
}

/** Rules that do not apply to a mail: it is shown inside a mail program, which provides landmarks and headings. */
export const IN_A_MAIL: RunOptions = {
  rules: {
    'landmark-one-main': { enabled: false },
    'page-has-heading-one': { enabled: false },
    region: { enabled: false },
  },
}
