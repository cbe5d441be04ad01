interface Request {
  startMs: number;
  endMs: number;
}

/** Returns the longest chain of sequential requests, each started after another ended. */
export function waves(requests: Request[]): number {
  const depths = new Map<Request, number>();
  for (const request of requests.toSorted((a, b) => a.startMs - b.startMs)) {
    const before = [...depths]
      .filter(([earlier]) => earlier.endMs <= request.startMs)
      .map(([, depth]) => depth);
    depths.set(request, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths.values());
}
