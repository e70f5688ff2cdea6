import type { PathNode, PathStatus } from '../components/ui/path-list/path-list.tsx'
import type { PathPanelProps } from '../components/ui/path-list/path-panel.tsx'
import { useWords } from './words.ts'

/** The training path of somebody in the middle of a plan. */
export function useSamplePath(percent: number): PathPanelProps {
  const t = useWords()
  const states: Record<PathStatus, string> = {
    complete: t('Complete', 'Completo'),
    current: t('Current', 'Actual'),
    available: t('Available', 'Disponible'),
    locked: t('Locked', 'Bloqueado'),
  }
  const node = (title: string, kind: string, status: PathStatus, score?: string): PathNode => ({
    id: title,
    title,
    detail: `${kind} · ${states[status]}`,
    status,
    to: status === 'locked' ? undefined : '/take',
    score,
  })
  const tasks = (done: number, all: number) => t(`${done} of ${all} tasks`, `${done} de ${all} tareas`)
  const bias: PathNode = {
    ...node(t('Bias awareness', 'Conciencia de sesgos'), tasks(0, 4), 'current', '58'),
    children: [
      node(t('Noticing the first thought', 'Notar el primer pensamiento'), 'Video', 'current'),
      node(t('Where shortcuts come from', 'De dónde vienen los atajos'), t('Reading', 'Lectura'), 'available'),
      node(t('A first thought of your own', 'Un primer pensamiento tuyo'), t('Journal', 'Diario'), 'available'),
      node(t('What you would do now', 'Qué harías ahora'), t('Journal', 'Diario'), 'available'),
    ],
  }
  return {
    percent,
    words: {
      kicker: t('Training path', 'Ruta de capacitación'),
      title: t('Belonging at work', 'Pertenencia en el trabajo'),
      percent: `${percent}%`,
      done: t('6 of 17 tasks complete', '6 de 17 tareas completas'),
      progress: t('Plan progress', 'Avance del plan'),
      why: t(
        'Training is in your own order: the factor with your lowest score comes first.',
        'La capacitación sigue tu propio orden: primero va el factor con tu puntaje más bajo.',
      ),
      order: t('Your order', 'Tu orden'),
      score: t('First score', 'Primer puntaje'),
    },
    nodes: [
      node('Intro', tasks(3, 3), 'complete'),
      node(t('Speaking up', 'Alzar la voz'), tasks(3, 3), 'complete', '52'),
      bias,
      node(t('Allyship', 'Ser aliada o aliado'), t('3 tasks', '3 tareas'), 'available', '66'),
      node(t('Inclusive meetings', 'Reuniones incluyentes'), t('3 tasks', '3 tareas'), 'available', '68'),
      node(t('Outro', 'Cierre'), t('After training', 'Tras la capacitación'), 'locked'),
    ],
  }
}
