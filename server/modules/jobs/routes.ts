import { Code } from '../../contract/codes.ts'
import * as contract from '../../contract/jobs.ts'
import { actorOf } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import type { Mount } from '../../route.ts'
import * as service from './service.ts'

export const jobRoutes: Mount = (serve, context) => {
  serve(contract.jobPage, ({ query }) => service.pageJobs(context, query))
  serve(contract.getJob, ({ query }) => service.getJob(context, query.id))
  serve(contract.nextJobTimes, ({ query }) => service.nextTimes(context, query.id, query.count))
  serve(contract.updateJobStatus, ({ query, caller, origin }) =>
    service.setStatus(context, actorOf(caller), query, origin),
  )
  serve(contract.triggerJob, ({ query, caller, origin }) =>
    service.trigger(context, actorOf(caller), query.id, origin),
  )
  serve(contract.exportJobs, ({ query, caller, origin }) =>
    service.exportJobs(context, actorOf(caller), query, origin),
  )
  for (const call of contract.fixedJobs) {
    serve(call, () => {
      throw new AppError(Code.jobFixed)
    })
  }
  serve(contract.jobRunPage, ({ query }) => service.pageRuns(context, query))
  serve(contract.getJobRun, ({ query }) => service.getRun(context, query.id))
  serve(contract.exportJobRuns, ({ query, caller, origin }) =>
    service.exportRuns(context, actorOf(caller), query, origin),
  )
}
