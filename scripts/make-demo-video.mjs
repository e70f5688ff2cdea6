/**
 * Generates the video of the demo organization and its captions from the demo's own texts and recordings, into
 * apps/web/public/media. Run it after make-demo-media.mjs, and commit the result. For each language it takes as long as
 * the video plays.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { demoContent } from '../prisma/seed/content/index.ts'
import { scheduleLines } from '../prisma/seed/content/transcript.ts'
import { drawVideo } from './demo-video/draw-video.mjs'
import { findBrowser } from './find-browser.mjs'
import { root } from './run/project.mjs'

const PUBLIC = join(root, 'apps/web/public')

const formatTime = (seconds) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`

/** Writes WebVTT captions: each line of the transcript is shown until the next one begins. */
function writeCaptions({ lines, captions }, locale) {
  const { starts, durationSeconds } = scheduleLines(lines)
  const cues = lines.map((line, index) => {
    const end = starts[index + 1] ?? durationSeconds
    return `${formatTime(starts[index])} --> ${formatTime(end)}\n${line[locale]}\n`
  })
  writeFileSync(join(PUBLIC, captions[locale]), `WEBVTT\n\n${cues.join('\n')}`)
}

async function film(page, { lines, links }, locale) {
  const sound = readFileSync(join(PUBLIC, links[locale].replace(/webm$/, 'mp3'))).toString('base64')
  const { durationSeconds } = scheduleLines(lines)
  const encoded = await page.evaluate(drawVideo, { sound, seconds: durationSeconds })
  writeFileSync(join(PUBLIC, links[locale]), Buffer.from(encoded, 'base64'))
}

const { args, ...options } = await findBrowser()
const browser = await chromium.launch({ ...options, args: [...args, '--autoplay-policy=no-user-gesture-required'] })
const page = await browser.newPage()
page.setDefaultTimeout(0)
for (const medium of demoContent.media.filter(({ captions }) => captions !== undefined)) {
  for (const locale of ['en-us', 'es-mx']) {
    writeCaptions(medium, locale)
    await film(page, medium, locale)
  }
}
await browser.close()
