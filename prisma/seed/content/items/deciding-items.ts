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
      'Me guardo una preocupación cuando decirla podría hacerme ver como una persona difícil.',
    ),
  ),
  item(
    'item.speaking-up.own-mistakes',
    'factor.speaking-up',
    localized(
      'I talk openly about my own mistakes, so that others can learn from them.',
      'Hablo abiertamente de mis errores para que otras personas aprendan de ellos.',
    ),
  ),
  negativeItem(
    'item.speaking-up.wait',
    'factor.speaking-up',
    localized(
      'I wait to hear what senior people think before I give my own view.',
      'Espero a oír lo que opinan las jefaturas antes de dar mi punto de vista.',
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
      'Busco hechos que puedan contradecir mi primera impresión.',
    ),
  ),
  negativeItem(
    'item.bias-awareness.few-minutes',
    'factor.bias-awareness',
    localized(
      'I can tell within a few minutes whether someone will fit into our team.',
      'En pocos minutos sé si una persona va a encajar en nuestro equipo.',
    ),
  ),
  item(
    'item.bias-awareness.standard-first',
    'factor.bias-awareness',
    localized(
      'Before I judge someone’s work, I settle what good work would look like.',
      'Antes de juzgar el trabajo de alguien, defino cómo se vería un buen trabajo.',
    ),
  ),
  item(
    'item.bias-awareness.ask-others',
    'factor.bias-awareness',
    localized(
      'I ask others to tell me when my view of a person seems one-sided.',
      'Pido que me digan cuando mi opinión sobre una persona parece parcial.',
    ),
  ),
]

export const inclusiveMeetingsItems = [
  item(
    'item.inclusive-meetings.make-room',
    'factor.inclusive-meetings',
    localized(
      'When a colleague is talked over in a meeting, I make room for them to finish.',
      'Cuando interrumpen a alguien en una reunión, procuro que pueda terminar lo que estaba diciendo.',
    ),
  ),
  item(
    'item.inclusive-meetings.invite',
    'factor.inclusive-meetings',
    localized(
      'I invite quieter colleagues to share their view in a way that leaves them free to pass.',
      'Invito a quienes hablan menos a dar su opinión, de modo que puedan declinar con libertad.',
    ),
  ),
  negativeItem(
    'item.inclusive-meetings.same-voices',
    'factor.inclusive-meetings',
    localized(
      'The meetings that I lead or join are settled by the same few voices.',
      'Las reuniones que dirijo o a las que asisto las deciden siempre las mismas voces.',
    ),
  ),
  item(
    'item.inclusive-meetings.prepare',
    'factor.inclusive-meetings',
    localized(
      'I share the purpose and the material early enough for everyone to prepare.',
      'Comparto el propósito y el material con tiempo suficiente para que cualquiera se prepare.',
    ),
  ),
]

export const fairDecisionsItems = [
  item(
    'item.fair-decisions.criteria',
    'factor.fair-decisions',
    localized(
      'I can name the criteria behind the decisions that I make about people.',
      'Puedo nombrar los criterios de las decisiones que tomo sobre otras personas.',
    ),
  ),
  item(
    'item.fair-decisions.explain',
    'factor.fair-decisions',
    localized(
      'I explain how a decision was reached to the people it affects.',
      'Explico cómo se llegó a una decisión a las personas a quienes afecta.',
    ),
  ),
  negativeItem(
    'item.fair-decisions.familiar',
    'factor.fair-decisions',
    localized(
      'When I have an interesting task to give away, I turn to people I already know well.',
      'Cuando puedo asignar una tarea interesante, recurro a personas que ya conozco bien.',
    ),
  ),
  item(
    'item.fair-decisions.ask-first',
    'factor.fair-decisions',
    localized(
      'I ask those who will live with a decision before it is final.',
      'Consulto a quienes van a vivir con una decisión antes de que sea definitiva.',
    ),
  ),
]
