export { deleteNoticesAbout, deleteNoticesAboutOthers, insertNoticeOnce, insertNotices } from './notices.repo.ts'
export { mountNotices } from './notices.routes.ts'
export { createNoticesService } from './notices.service.ts'
export { notifyOfChange } from './notify-of-change.ts'
