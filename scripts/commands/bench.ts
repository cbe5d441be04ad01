// Takes the figures and writes docs/figures.md.
import '../../e2e/bench/main.ts';
