import { localized } from '../localized.ts'
import { item, negativeItem } from './item.ts'

export const allyshipItems = [
  item(
    'item.allyship.act',
    'factor.allyship',
    localized(
      'When a colleague is treated unfairly, I do something about it, even if I’m not involved.',
      'Cuando tratan injustamente a alguien del trabajo, hago algo al respecto, aunque yo no tenga que ver en el asunto.',
    ),
  ),
  item(
    'item.allyship.credit',
    'factor.allyship',
    localized(
      'I make sure that the person who had an idea gets the credit for it.',
      'Me aseguro de que la persona que tuvo una idea reciba el crédito por ella.',
    ),
  ),
  negativeItem(
    'item.allyship.let-pass',
    'factor.allyship',
    localized(
      'When someone makes a joke at the expense of a group of people, I let it pass.',
      'Cuando alguien hace una broma a costa de un grupo de personas, la dejo pasar.',
    ),
  ),
  item(
    'item.allyship.learn',
    'factor.allyship',
    localized(
      'I take the time to learn what colleagues with a different background run into at work.',
      'Me tomo el tiempo de conocer con qué se topan en el trabajo colegas con un origen o una trayectoria distintos de los míos.',
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
      'I put my phone or screen aside when someone needs my attention.',
      'Dejo a un lado el teléfono o la pantalla cuando alguien necesita mi atención.',
    ),
  ),
  item(
    'item.active-listening.feel-heard',
    'factor.active-listening',
    localized(
      'After talking with me, people know that I understood them.',
      'Después de hablar conmigo, las personas saben que las entendí.',
    ),
  ),
]

export const belongingItems = [
  item(
    'item.belonging.myself',
    'factor.belonging',
    localized(
      'At work I can be open about the things that matter to me.',
      'En el trabajo puedo hablar abiertamente de lo que me importa.',
    ),
  ),
  item(
    'item.belonging.notice',
    'factor.belonging',
    localized(
      'My colleagues would care if I were having a hard week.',
      'A mis colegas les importaría si yo estuviera pasando una mala semana.',
    ),
  ),
  negativeItem(
    'item.belonging.outsider',
    'factor.belonging',
    localized('I feel like an outsider on my team.', 'Me siento como alguien de fuera en mi equipo.'),
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
      'Me entero más tarde que mis colegas de asuntos que tienen que ver con mi trabajo.',
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
      'I avoid adjusting the way we work for one person.',
      'Evito adaptar nuestra forma de trabajar para una persona.',
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
