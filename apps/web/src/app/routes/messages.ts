import type { RouteObject } from 'react-router-dom'

/** The console: mail templates, sent mail, jobs, alert keywords. */
export const messageRoutes: RouteObject[] = []
