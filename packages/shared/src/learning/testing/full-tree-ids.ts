/** The ids of the tasks in the plan of `makeFullTree`, by section and training group. */
export const INTRO_IDS = ['hello', 'pre']
export const TRUST_IDS = ['trust-video', 'trust-prompt-1', 'trust-prompt-2', 'trust-reading']
export const VOICE_IDS = ['voice-video', 'voice-podcast']
export const OUTRO_IDS = ['post', 'farewell']
