import * as contract from '../../contract/favourites.ts'
import type { Mount } from '../../route.ts'
import {
  addFavourites,
  changeNote,
  dropFavourites,
  exportOwnFavourites,
  markSeen,
  readFavourites,
} from './service.ts'

export const favouriteRoutes: Mount = (serve, context) => {
  serve(contract.listFavourites, ({ caller }) => readFavourites(context.db, caller.userId))
  serve(contract.createFavourites, ({ caller, body, origin }) =>
    addFavourites(context, caller, body, origin),
  )
  serve(contract.updateFavourite, ({ caller, body, origin }) =>
    changeNote(context, caller, body, origin),
  )
  serve(contract.markFavouritesSeen, ({ caller, query, origin }) =>
    markSeen(context, caller, query.ids, origin),
  )
  serve(contract.deleteFavourites, ({ caller, query, origin }) =>
    dropFavourites(context, caller, query.ids, origin),
  )
  serve(contract.exportFavourites, ({ caller }) => exportOwnFavourites(context.db, caller.userId))
}
