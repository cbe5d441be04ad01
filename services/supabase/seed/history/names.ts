const FIRST =
  `Amara Anders Beatriz Bilal Camille Chiara Dana Daniel Elif Elise Emeka Farid Fatou Freja Giulia Goran Hana
Hugo Ingrid Isabel Jakub Jana Joana Kaito Karim Katrin Lars Leila Lena Luca Magnus Mariam Mateus Mei Nadia Nils Noor Olga
Omar Paula Pavel Priya Rafael Rania Rosa Samir Sana Sofia Tariq Teresa Thomas Ulla Vera Viktor Wanda Yara Yusuf Zofia`.split(
    /\s+/,
  );
const LAST =
  `Abadi Almeida Andersen Bakker Banerjee Becker Bianchi Bosch Carlsen Costa Dias Eriksen Farouk Ferrari Fischer
Fonseca Garcia Haddad Haque Holm Ibrahim Ito Jansen Kaya Keller Khan Kowalski Larsen Lopes Lund Mendes Moreau Moretti
Nakamura Nielsen Novak Okafor Olsen Osei Petrov Pinto Rahman Rossi Salem Santos Schmidt Silva Singh Tanaka Torres Vidal
Virtanen Weber Yilmaz Zanetti`.split(/\s+/);

/** A name for each number; 17 and 29 share no factor with the lists, so that neighbours have nothing in common. */
export function nameOf(index: number): string {
  const round = Math.floor(index / LAST.length);
  return `${FIRST[(index * 17 + round) % FIRST.length]} ${LAST[(index * 29) % LAST.length]}`;
}
