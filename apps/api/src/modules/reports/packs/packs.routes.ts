import { type Endpoint, type HandlerResponse, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/board-packs'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import type { PackFile, PacksService } from './packs.service.ts'

const TYPES = {
  pdf: 'application/pdf',
  odt: 'application/vnd.oasis.opendocument.text',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

/** Answers with a file and its name. Its bytes are sent as they are, without serialization. */
const answerFile = <E extends Endpoint>({ name, body }: PackFile, kind: keyof typeof TYPES): HandlerResponse<E> =>
  ({
    ...ok(body),
    headers: { 'content-type': TYPES[kind], 'content-disposition': `attachment; filename="${name}"` },
  }) as unknown as HandlerResponse<E>

export function mountPacks(app: FastifyInstance, packs: PacksService): void {
  mount(app, contract.getBoardPack, async ({ caller, context, query }) =>
    ok(await packs.preview(caller, context, query)),
  )
  mount(app, contract.getBoardPackPdf, async ({ caller, context, query }) =>
    answerFile<typeof contract.getBoardPackPdf>(await packs.file(caller, context, 'pdf', query), 'pdf'),
  )
  mount(app, contract.getBoardPackOdt, async ({ caller, context, query }) =>
    answerFile<typeof contract.getBoardPackOdt>(await packs.file(caller, context, 'odt', query), 'odt'),
  )
  mount(app, contract.getBoardPackSlides, async ({ caller, context, query }) =>
    answerFile<typeof contract.getBoardPackSlides>(await packs.file(caller, context, 'pptx', query), 'pptx'),
  )
  mount(app, contract.getAnswerQuality, async ({ caller, context, query }) =>
    ok(await packs.quality.get(caller, context, query)),
  )
}
