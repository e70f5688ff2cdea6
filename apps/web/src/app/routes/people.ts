import type { RouteObject } from 'react-router-dom'

/** The console: domains, accounts, groups, roles. */
export const peopleRoutes: RouteObject[] = []
