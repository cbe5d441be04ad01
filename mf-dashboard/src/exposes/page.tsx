import '../words/index.ts';
import '../words/editing/index.ts';
import { ContentRoute } from '../features/content/content-route.tsx';

export default function Screen() {
  return <ContentRoute kind="page" />;
}
