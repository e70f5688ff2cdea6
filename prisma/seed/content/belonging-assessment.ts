import {
  biasAwarenessItems,
  fairDecisionsItems,
  inclusiveMeetingsItems,
  speakingUpItems,
} from './items/deciding-items.ts'
import { aliasItem, contextItem } from './items/item.ts'
import { accessibilityItems, activeListeningItems, allyshipItems, belongingItems } from './items/treatment-items.ts'
import { localized } from './localized.ts'
import type { Assessment, Item } from './types.ts'

const contextItems = [
  contextItem(
    'item.context.other-place',
    localized(
      'I often work with people at another site or on another shift.',
      'Trabajo a menudo con personas de otra sede o de otro turno.',
    ),
  ),
  contextItem(
    'item.context.decides',
    localized(
      'I often take part in decisions about hiring, pay, tasks, or shifts.',
      'Participo a menudo en decisiones sobre contrataciones, sueldos, tareas o turnos.',
    ),
  ),
]

/** Takes one item of each list in turn: neighbors from the same factor would invite people to repeat their answers. */
function interleave(lists: Item[][]): Item[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat()
}

function findItem(items: Item[], key: Item['key']): Item {
  const found = items.find((candidate) => candidate.key === key)
  if (!found) throw new Error(`No item ${key}`)
  return found
}

const aliasItems = [
  aliasItem(
    'item.inclusive-meetings.check-alias',
    'factor.inclusive-meetings',
    findItem(activeListeningItems, 'item.active-listening.check'),
  ),
  aliasItem(
    'item.fair-decisions.standard-first-alias',
    'factor.fair-decisions',
    findItem(biasAwarenessItems, 'item.bias-awareness.standard-first'),
  ),
]

export const belongingAssessment: Assessment = {
  key: 'assessment.belonging-at-work',
  title: localized('Belonging at Work', 'Pertenencia en el trabajo'),
  label: localized('Inclusive habits', 'Hábitos incluyentes'),
  description: localized(
    'Statements about what you do and what you experience at work, in eight factors. You answer them once before the training and once after it, so that you can see what has changed.',
    'Afirmaciones sobre lo que haces y lo que vives en el trabajo, en ocho factores. Las respondes una vez antes de la capacitación y otra al terminar, para que puedas ver qué cambió.',
  ),
  items: [
    ...interleave([
      activeListeningItems,
      speakingUpItems,
      belongingItems,
      inclusiveMeetingsItems,
      allyshipItems,
      biasAwarenessItems,
      accessibilityItems,
      fairDecisionsItems,
    ]),
    ...contextItems,
    ...aliasItems,
  ],
}
