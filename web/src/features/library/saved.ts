import { graphqlRequest } from '../../app/graphql-request.ts'
import { createSavedStore } from './saved-store.ts'
import {
  FollowArtistRequest,
  FollowedAmongRequest,
  LikedAmongRequest,
  LikeSongRequest,
  UnfollowArtistRequest,
  UnlikeSongRequest,
} from './saved.request.generated.ts'

export const likes = createSavedStore({
  among: async (ids) => (await graphqlRequest(LikedAmongRequest, { ids })).likedAmong,
  set: (id, isKept) => graphqlRequest<object, { id: string }>(isKept ? LikeSongRequest : UnlikeSongRequest, { id }),
})

export const follows = createSavedStore({
  among: async (ids) => (await graphqlRequest(FollowedAmongRequest, { ids })).followedAmong,
  set: (id, isKept) =>
    graphqlRequest<object, { id: string }>(isKept ? FollowArtistRequest : UnfollowArtistRequest, { id }),
})
