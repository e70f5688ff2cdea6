import type { Locale } from '../constants/index.ts'

interface CommonWords {
  /** The hundred most used words, separated by spaces. */
  readonly words: string
  /** Inflected forms of some of these words. */
  readonly forms: string
}

/**
 * The hundred most common words of each language. Nearly every message contains one of them, so an alert keyword made
 * of them would match everyone and reveal nothing.
 */
export const COMMON_WORDS: Readonly<Record<Locale, CommonWords>> = {
  'en-us': {
    words: `
      the be to of and a in that have I
      it for not on with he as you do at
      this but his by from they we say her she
      or an will my one all would there their what
      so up out if about who get which go me
      when make can like time no just him know take
      people into year your good some could them see other
      than then now look only come its over think also
      back after use two how our work first well way
      even new want because any these give day most us`,
    forms: `
      am is are was were been being has had having does did done doing says said goes went gone going gets got getting
      makes made making knows knew known takes took taken sees saw seen looks looked comes came thinks thought
      uses used wants wanted gives gave given years times days ways ones those`,
  },
  'es-mx': {
    words: `
      de la que el en y a los se del
      las un por con no una su para es al
      lo como más o pero sus le ha me sin
      sobre este ya entre cuando todo esta ser son dos
      también fue había era muy años hasta desde mi porque
      solo han yo hay vez puede todos así nos ni
      parte tiene uno donde bien tiempo mismo ese ahora cada
      e otro después te otros aunque esa eso hace otra
      tan durante siempre día tanto ella tres si tu usted
      mucho estar tener hacer decir ir estos estas algo nada`,
    forms: `
      soy eres somos eran sido siendo estoy estás está estamos están estaba he has hemos hubo tengo tienes tenemos tienen
      tenía hago haces hacen hizo hecho digo dice dicen dijo voy vas va vamos van iba unos unas toda todas misma mismos
      otras esos esas año día días veces mis tus muchos mucha muchas cómo cuándo dónde qué quién quien él`,
  },
}
