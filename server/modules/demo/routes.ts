import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
export function demoPlatformRoutes(_app: FastifyInstance, _context: Context) {}
