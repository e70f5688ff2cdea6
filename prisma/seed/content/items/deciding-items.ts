import { item, negativeItem } from './item.ts'

export const speakingUpItems = [
  item('item.speaking-up.early', 'factor.speaking-up', {
    'en-us': 'I raise a concern early, even while I am still unsure whether I am right.',
    'es-mx': 'Planteo mis inquietudes pronto, aunque todavía dude de tener la razón.',
  }),
  item('item.speaking-up.disagree', 'factor.speaking-up', {
    'en-us': 'When I disagree with a decision, I say so to the people who made it.',
    'es-mx': 'Cuando estoy en desacuerdo con una decisión, se lo digo a quienes la tomaron.',
  }),
  negativeItem('item.speaking-up.keep-quiet', 'factor.speaking-up', {
    'en-us': 'I keep a worry to myself when raising it could make me look difficult.',
    'es-mx': 'Me guardo una preocupación cuando decirla podría hacerme ver como una persona difícil.',
  }),
  item('item.speaking-up.own-mistakes', 'factor.speaking-up', {
    'en-us': 'I talk openly about my own mistakes, so that others can learn from them.',
    'es-mx': 'Hablo abiertamente de mis errores para que otras personas aprendan de ellos.',
  }),
  negativeItem('item.speaking-up.wait', 'factor.speaking-up', {
    'en-us': 'I wait to hear what senior people think before I give my own view.',
    'es-mx': 'Espero a oír lo que opinan las jefaturas antes de dar mi punto de vista.',
  }),
]

export const biasAwarenessItems = [
  item('item.bias-awareness.first-opinion', 'factor.bias-awareness', {
    'en-us': 'I notice when I have formed an opinion of someone before I know much about them.',
    'es-mx': 'Me doy cuenta cuando ya me formé una opinión de alguien a quien apenas conozco.',
  }),
  item('item.bias-awareness.prove-wrong', 'factor.bias-awareness', {
    'en-us': 'I look for facts that could prove my first impression wrong.',
    'es-mx': 'Busco hechos que puedan contradecir mi primera impresión.',
  }),
  negativeItem('item.bias-awareness.few-minutes', 'factor.bias-awareness', {
    'en-us': 'I can tell within a few minutes whether someone will fit into our team.',
    'es-mx': 'En pocos minutos sé si una persona va a encajar en nuestro equipo.',
  }),
  item('item.bias-awareness.standard-first', 'factor.bias-awareness', {
    'en-us': 'Before I judge someone’s work, I settle what good work would look like.',
    'es-mx': 'Antes de juzgar el trabajo de alguien, defino cómo se vería un buen trabajo.',
  }),
  item('item.bias-awareness.ask-others', 'factor.bias-awareness', {
    'en-us': 'I ask others to tell me when my view of a person seems one-sided.',
    'es-mx': 'Pido que me digan cuando mi opinión sobre una persona parece parcial.',
  }),
]

export const inclusiveMeetingsItems = [
  item('item.inclusive-meetings.make-room', 'factor.inclusive-meetings', {
    'en-us': 'When a colleague is talked over in a meeting, I make room for them to finish.',
    'es-mx': 'Cuando interrumpen a alguien en una reunión, procuro que pueda terminar lo que estaba diciendo.',
  }),
  item('item.inclusive-meetings.invite', 'factor.inclusive-meetings', {
    'en-us': 'I invite quieter colleagues to share their view in a way that leaves them free to pass.',
    'es-mx': 'Invito a quienes hablan menos a dar su opinión, de modo que puedan declinar con libertad.',
  }),
  negativeItem('item.inclusive-meetings.same-voices', 'factor.inclusive-meetings', {
    'en-us': 'The meetings that I lead or join are settled by the same few voices.',
    'es-mx': 'Las reuniones que dirijo o a las que asisto las deciden siempre las mismas voces.',
  }),
  item('item.inclusive-meetings.prepare', 'factor.inclusive-meetings', {
    'en-us': 'I share the purpose and the material early enough for everyone to prepare.',
    'es-mx': 'Comparto el propósito y el material con tiempo suficiente para que cualquiera se prepare.',
  }),
]

export const fairDecisionsItems = [
  item('item.fair-decisions.criteria', 'factor.fair-decisions', {
    'en-us': 'I can name the criteria behind the decisions that I make about people.',
    'es-mx': 'Puedo nombrar los criterios de las decisiones que tomo sobre otras personas.',
  }),
  item('item.fair-decisions.explain', 'factor.fair-decisions', {
    'en-us': 'I explain how a decision was reached to the people it affects.',
    'es-mx': 'Explico cómo se llegó a una decisión a las personas a quienes afecta.',
  }),
  negativeItem('item.fair-decisions.familiar', 'factor.fair-decisions', {
    'en-us': 'When I have an interesting task to give away, I turn to people I already know well.',
    'es-mx': 'Cuando puedo asignar una tarea interesante, recurro a personas que ya conozco bien.',
  }),
  item('item.fair-decisions.ask-first', 'factor.fair-decisions', {
    'en-us': 'I ask those who will live with a decision before it is final.',
    'es-mx': 'Consulto a quienes van a vivir con una decisión antes de que sea definitiva.',
  }),
]
