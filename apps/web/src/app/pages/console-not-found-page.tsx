/** Shown for addresses that do not exist, inside the frame of the console, whose tabs lead on. */
export { NotFound as Component } from './not-found.tsx'
