import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
export function docsRoutes(_app: FastifyInstance, _config: Config) {}
