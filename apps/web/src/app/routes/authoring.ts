import type { RouteObject } from 'react-router-dom'

/** The console: factors, instructions, assessments, media, surveys, journal prompts, plans. */
export const authoringRoutes: RouteObject[] = []
