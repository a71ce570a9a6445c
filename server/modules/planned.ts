import { Code } from '../contract/codes.ts'
import { plannedEndpoints } from '../contract/planned.ts'
import { AppError } from '../errors.ts'
import type { Mount } from '../route.ts'

export const plannedRoutes: Mount = (serve) => {
  for (const endpoint of plannedEndpoints) {
    serve(endpoint, () => {
      throw new AppError(Code.notImplemented)
    })
  }
}
