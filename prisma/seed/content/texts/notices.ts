import { localized } from '../localized.ts'
import { pages } from './pages.ts'

/** Shown in place of the next task while a domain or group is paused or its scores are hidden. */
export const pauseAndHiddenScoreTexts = pages(localized('Notice', 'Aviso'), {
  'instruction.training-paused': {
    title: localized('Training paused', 'Capacitación en pausa'),
    textBody: localized(
      `<p>Thank you, your answers have been saved. Your organization has paused the training for the moment, often so that a whole team can begin on the same day.</p>
<p>There is nothing that you need to do. When the training opens again you will continue exactly here, in the order that your first answers have set. If you would like to know when that will be, ask the person who invited you.</p>`,
      `<p>Gracias, tus respuestas quedaron guardadas. Por ahora tu organización puso la capacitación en pausa, casi siempre para que todo un equipo pueda empezar el mismo día.</p>
<p>No tienes que hacer nada. Cuando la capacitación se abra otra vez, seguirás justo aquí, en el orden que marcaron tus primeras respuestas. Si quieres saber cuándo será, pregúntale a la persona que te invitó.</p>`,
    ),
  },
  'instruction.scores-hidden': {
    title: localized('Your scores come later', 'Tus puntajes llegan después'),
    textBody: localized(
      `<p>Your answers are in. Your organization has chosen to open scores at a later time, so that teams can look at them together and with someone at hand who can answer questions.</p>
<p>Until then nobody sees their own scores here. The people who run the program can see results. Your training goes on as usual, and it is still arranged in the order that suits your answers.</p>`,
      `<p>Ya tenemos tus respuestas. Tu organización decidió mostrar los puntajes más adelante, para que los equipos los revisen en conjunto y con alguien cerca que pueda resolver dudas.</p>
<p>Mientras tanto nadie ve aquí sus propios puntajes; quienes administran el programa sí pueden ver resultados. Tu capacitación sigue como siempre y conserva el orden que mejor va con tus respuestas.</p>`,
    ),
  },
})
