import type { PathNode, PathStatus } from '../components/ui/path-list/path-list.tsx'
import type { PathPanelProps } from '../components/ui/path-list/path-panel.tsx'
import { useWords } from './words.ts'

/** The training path of somebody in the middle of a plan. */
export function useSamplePath(percent: number): PathPanelProps {
  const say = useWords()
  const states: Record<PathStatus, string> = {
    complete: say('Complete', 'Completo'),
    current: say('Current', 'Actual'),
    available: say('Available', 'Disponible'),
    locked: say('Locked', 'Bloqueado'),
  }
  const node = (title: string, kind: string, status: PathStatus, score?: string): PathNode => ({
    id: title,
    title,
    detail: `${kind} · ${states[status]}`,
    status,
    to: status === 'locked' ? undefined : '/take',
    score,
  })
  const tasks = (done: number, all: number) => say(`${done} of ${all} tasks`, `${done} de ${all} tareas`)
  const bias: PathNode = {
    ...node(say('Bias awareness', 'Conciencia de sesgos'), tasks(0, 4), 'current', '58'),
    children: [
      node(say('Noticing the first thought', 'Notar el primer pensamiento'), 'Video', 'current'),
      node(say('Where shortcuts come from', 'De dónde vienen los atajos'), say('Reading', 'Lectura'), 'available'),
      node(say('A first thought of your own', 'Un primer pensamiento tuyo'), say('Journal', 'Diario'), 'available'),
      node(say('What you would do now', 'Qué harías ahora'), say('Journal', 'Diario'), 'available'),
    ],
  }
  return {
    percent,
    words: {
      kicker: say('Training path', 'Ruta de capacitación'),
      title: say('Belonging at work', 'Pertenencia en el trabajo'),
      percent: `${percent}%`,
      done: say('6 of 17 tasks complete', '6 de 17 tareas completas'),
      progress: say('Plan progress', 'Avance del plan'),
      why: say(
        'Training is in your own order: the factor with your lowest score comes first.',
        'La capacitación sigue tu propio orden: primero va el factor con tu puntaje más bajo.',
      ),
      order: say('Your order', 'Tu orden'),
      score: say('First score', 'Primer puntaje'),
    },
    nodes: [
      node('Intro', tasks(3, 3), 'complete'),
      node(say('Speaking up', 'Alzar la voz'), tasks(3, 3), 'complete', '52'),
      bias,
      node(say('Allyship', 'Ser aliada o aliado'), say('3 tasks', '3 tareas'), 'available', '66'),
      node(say('Inclusive meetings', 'Reuniones incluyentes'), say('3 tasks', '3 tareas'), 'available', '68'),
      node(say('Outro', 'Cierre'), say('After training', 'Tras la capacitación'), 'locked'),
    ],
  }
}
