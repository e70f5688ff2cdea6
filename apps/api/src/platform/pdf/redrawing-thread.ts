import { answerInThread } from '../answer-in-thread.ts'
import { redrawPng } from './redraw-png.ts'

/** The thread behind `to-drawable.ts`: writes one picture after the other anew. */
answerInThread(redrawPng)
