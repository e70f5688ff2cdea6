import { parentPort, workerData } from 'node:worker_threads'
import { readPeopleFile } from './read-file.ts'

/** The thread behind `read-in-thread.ts`: reads one file and ends. */
parentPort?.postMessage(await readPeopleFile(workerData as Parameters<typeof readPeopleFile>[0]))
