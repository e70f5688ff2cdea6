import { localized } from '../localized.ts'
import { item, negativeItem } from './item.ts'

export const allyshipItems = [
  item(
    'item.allyship.act',
    'factor.allyship',
    localized(
      'When a colleague is treated unfairly, I do something about it, even if it does not concern me.',
      'Cuando tratan injustamente a alguien del trabajo, hago algo al respecto, aunque el asunto no sea mío.',
    ),
  ),
  item(
    'item.allyship.credit',
    'factor.allyship',
    localized(
      'I make sure that the person who had an idea gets the credit for it.',
      'Me aseguro de que se reconozca a la persona que tuvo la idea.',
    ),
  ),
  negativeItem(
    'item.allyship.let-pass',
    'factor.allyship',
    localized(
      'When someone jokes at another group’s expense, I let it pass.',
      'Cuando alguien hace una broma a costa de otro grupo, la dejo pasar.',
    ),
  ),
  item(
    'item.allyship.learn',
    'factor.allyship',
    localized(
      'I take the time to learn what colleagues with a different background run into at work.',
      'Me tomo el tiempo de conocer con qué se topan en el trabajo colegas con una historia distinta a la mía.',
    ),
  ),
]

export const activeListeningItems = [
  item(
    'item.active-listening.check',
    'factor.active-listening',
    localized(
      'I check that I have understood a person before I answer.',
      'Compruebo que entendí a la persona antes de responderle.',
    ),
  ),
  negativeItem(
    'item.active-listening.preparing',
    'factor.active-listening',
    localized(
      'While others are still talking, I am already preparing my answer.',
      'Mientras la otra persona sigue hablando, yo ya preparo mi respuesta.',
    ),
  ),
  item(
    'item.active-listening.ask-first',
    'factor.active-listening',
    localized(
      'When someone tells me about a difficulty, I ask a question before I offer advice.',
      'Cuando alguien me cuenta una dificultad, hago una pregunta antes de dar un consejo.',
    ),
  ),
  item(
    'item.active-listening.put-aside',
    'factor.active-listening',
    localized(
      'I put my phone and my screen aside when someone needs my attention.',
      'Dejo a un lado el teléfono y la pantalla cuando alguien necesita mi atención.',
    ),
  ),
  item(
    'item.active-listening.feel-heard',
    'factor.active-listening',
    localized(
      'People tell me that they feel heard after talking with me.',
      'La gente me dice que se siente escuchada después de hablar conmigo.',
    ),
  ),
]

export const belongingItems = [
  item(
    'item.belonging.myself',
    'factor.belonging',
    localized(
      'At work I can be open about the things that matter to me.',
      'En el trabajo puedo mostrarme como soy y hablar de lo que me importa.',
    ),
  ),
  item(
    'item.belonging.notice',
    'factor.belonging',
    localized(
      'My colleagues would notice and care if I were having a hard week.',
      'Si estuviera pasando una mala semana, mis colegas lo notarían y les importaría.',
    ),
  ),
  negativeItem(
    'item.belonging.outsider',
    'factor.belonging',
    localized(
      'I often feel like an outsider in my team.',
      'Con frecuencia me siento como alguien de fuera en mi equipo.',
    ),
  ),
  item(
    'item.belonging.contribution',
    'factor.belonging',
    localized(
      'My contribution matters to the people I work with.',
      'Lo que aporto es importante para las personas con quienes trabajo.',
    ),
  ),
  negativeItem(
    'item.belonging.late-news',
    'factor.belonging',
    localized(
      'I hear about things that concern my work later than my colleagues do.',
      'Me entero después que mis colegas de asuntos que tienen que ver con mi trabajo.',
    ),
  ),
]

export const accessibilityItems = [
  item(
    'item.accessibility.readable',
    'factor.accessibility',
    localized(
      'Before I share a document, I check that everyone can read it, whatever tools they use.',
      'Antes de compartir un documento, reviso que cualquiera pueda leerlo con las herramientas que usa.',
    ),
  ),
  item(
    'item.accessibility.ask-needs',
    'factor.accessibility',
    localized(
      'I ask people what they need in order to take part before they have to bring it up.',
      'Pregunto a las personas qué necesitan para participar antes de que tengan que decirlo.',
    ),
  ),
  negativeItem(
    'item.accessibility.slow-down',
    'factor.accessibility',
    localized(
      'Adjusting the way we work for one person slows the rest of the team down.',
      'Adaptar la forma de trabajar para una persona retrasa al resto del equipo.',
    ),
  ),
  item(
    'item.accessibility.several-ways',
    'factor.accessibility',
    localized(
      'I give important information in more than one way, for example spoken and in writing.',
      'Doy la información importante de más de una manera, por ejemplo de viva voz y por escrito.',
    ),
  ),
]
