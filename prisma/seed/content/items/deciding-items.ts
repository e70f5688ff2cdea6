import { localized } from '../localized.ts'
import { item, negativeItem } from './item.ts'

export const speakingUpItems = [
  item(
    'item.speaking-up.early',
    'factor.speaking-up',
    localized(
      'I raise a concern early, even while I am still unsure whether I am right.',
      'Planteo mis inquietudes pronto, aunque todavía dude de tener la razón.',
    ),
  ),
  item(
    'item.speaking-up.disagree',
    'factor.speaking-up',
    localized(
      'When I disagree with a decision, I say so to the people who made it.',
      'Cuando estoy en desacuerdo con una decisión, se lo digo a quienes la tomaron.',
    ),
  ),
  negativeItem(
    'item.speaking-up.keep-quiet',
    'factor.speaking-up',
    localized(
      'I keep a worry to myself when raising it could make me look difficult.',
      'Me guardo una preocupación cuando decirla podría hacerme ver como alguien que da problemas.',
    ),
  ),
  item(
    'item.speaking-up.own-mistakes',
    'factor.speaking-up',
    localized('I talk openly about my own mistakes.', 'Hablo abiertamente de mis propios errores.'),
  ),
  negativeItem(
    'item.speaking-up.wait',
    'factor.speaking-up',
    localized(
      'I wait to hear what senior people think before I give my own view.',
      'Espero a oír lo que opinan las personas con más jerarquía o antigüedad antes de dar mi punto de vista.',
    ),
  ),
]

export const biasAwarenessItems = [
  item(
    'item.bias-awareness.first-opinion',
    'factor.bias-awareness',
    localized(
      'I notice when I have formed an opinion of someone before I know much about them.',
      'Me doy cuenta cuando ya me formé una opinión de alguien a quien apenas conozco.',
    ),
  ),
  item(
    'item.bias-awareness.prove-wrong',
    'factor.bias-awareness',
    localized(
      'I look for facts that could prove my first impression wrong.',
      'Busco hechos que puedan demostrar que mi primera impresión era equivocada.',
    ),
  ),
  negativeItem(
    'item.bias-awareness.few-minutes',
    'factor.bias-awareness',
    localized(
      'I can tell within a few minutes whether someone will fit into our team.',
      'En pocos minutos puedo darme cuenta de si una persona va a encajar en nuestro equipo.',
    ),
  ),
  item(
    'item.bias-awareness.standard-first',
    'factor.bias-awareness',
    localized(
      'Before I judge someone’s work, I decide what good work looks like.',
      'Antes de juzgar el trabajo de alguien, defino qué es un buen trabajo.',
    ),
  ),
  item(
    'item.bias-awareness.ask-others',
    'factor.bias-awareness',
    localized(
      'I ask others to tell me when my view of a person seems one-sided.',
      'Pido a otras personas que me avisen cuando mi opinión sobre alguien les parezca sesgada.',
    ),
  ),
]

export const inclusiveMeetingsItems = [
  item(
    'item.inclusive-meetings.make-room',
    'factor.inclusive-meetings',
    localized(
      'When a colleague is talked over in a meeting, I make room for them to finish.',
      'Cuando en una reunión hablan encima de alguien del equipo, le abro espacio para que termine.',
    ),
  ),
  item(
    'item.inclusive-meetings.invite',
    'factor.inclusive-meetings',
    localized(
      'I invite quieter colleagues to share their view.',
      'Invito a colegas que hablan menos a dar su opinión.',
    ),
  ),
  negativeItem(
    'item.inclusive-meetings.same-voices',
    'factor.inclusive-meetings',
    localized(
      'In the meetings that I lead or join, the same few voices decide.',
      'En las reuniones que dirijo o a las que asisto deciden las mismas pocas voces.',
    ),
  ),
  item(
    'item.inclusive-meetings.prepare',
    'factor.inclusive-meetings',
    localized(
      'Before a meeting, I share its purpose early enough for everyone to prepare.',
      'Antes de una reunión, comparto su propósito con tiempo suficiente para que todas las personas puedan prepararse.',
    ),
  ),
]

export const fairDecisionsItems = [
  item(
    'item.fair-decisions.criteria',
    'factor.fair-decisions',
    localized(
      'When I decide about people, tasks, or shifts, I can name my criteria.',
      'Cuando decido sobre personas, tareas o turnos, puedo nombrar mis criterios.',
    ),
  ),
  item(
    'item.fair-decisions.explain',
    'factor.fair-decisions',
    localized(
      'When a decision of mine affects other people, I explain to them how I reached it.',
      'Cuando una decisión mía afecta a otras personas, les explico cómo llegué a ella.',
    ),
  ),
  negativeItem(
    'item.fair-decisions.familiar',
    'factor.fair-decisions',
    localized(
      'When there is an interesting task to assign, I think of people I already know well.',
      'Cuando hay una tarea interesante que asignar, pienso en personas a las que ya conozco bien.',
    ),
  ),
  item(
    'item.fair-decisions.ask-first',
    'factor.fair-decisions',
    localized(
      'Before a decision of mine is final, I ask the people it affects.',
      'Antes de que una decisión mía sea definitiva, pregunto a las personas a quienes afecta.',
    ),
  ),
]
