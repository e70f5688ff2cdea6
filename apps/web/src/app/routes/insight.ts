import type { RouteObject } from 'react-router-dom'

/** The console: reports. */
export const insightRoutes: RouteObject[] = []
