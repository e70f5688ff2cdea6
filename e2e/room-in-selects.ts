import type { Locator } from '@playwright/test'

/** The least room in pixels that any of the selects has beside its chosen words. Negative if words are cut off. */
export async function leastRoomIn(selects: Locator): Promise<number> {
  const rooms = await selects.evaluateAll((all) =>
    (all as HTMLSelectElement[]).map((one) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(one)
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      pen.font = font
      const words = pen.measureText(one.selectedOptions[0]?.text ?? '').width
      return one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - words
    }),
  )
  return Math.min(...rooms)
}
